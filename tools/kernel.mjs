import { requireNode } from './node-version.mjs';

requireNode();
const fs = await import('node:fs');
const path = await import('node:path');
const { installMissing, ROOT } = await import('./prepare.mjs');

/**
 * Compiles the kernels (AssemblyScript) of the packages that have one, with SIMD and without, and writes their bytes into
 * a module of the package, so that an install needs no compiler; with --check it only says whether the bytes there are
 * those of the source. Names of packages choose among them.
 */
const KERNELS = [
  {
    name: 'engine',
    features: ['threads'],
    // Relaxed products of bytes are used only where all processors agree (decision 0027).
    simd: ['simd', 'relaxed-simd'],
    // A memory of any size up to all that 32 bits reach satisfies the import; a maximum is what a shared one must name.
    flags: [
      '--runtime=stub',
      '--importMemory',
      '--noExportMemory',
      '--sharedMemory',
      '--initialMemory=1',
      '--maximumMemory=65536',
    ],
  },
  { name: 'concepts', features: [], simd: ['simd'], flags: ['--runtime=minimal', '--noAssert'] },
];

const isCheck = process.argv.includes('--check');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--check');
if (!isCheck) installMissing();
const { default: asc } = await import('assemblyscript/asc');

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

async function compile(source, flags, features) {
  let bytes;
  let complaints = '';
  const { error } = await asc.main(
    [
      'kernel.ts',
      '--outFile=kernel.wasm',
      '-O3',
      '--converge',
      '--use=abort=',
      ...flags,
      ...features.map((feature) => `--enable=${feature}`),
    ],
    {
      readFile(file, folder) {
        const place = path.resolve(ROOT, source, folder, file);
        return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : null;
      },
      writeFile(_file, contents) {
        bytes = contents;
      },
      listFiles: () => [],
      stderr: {
        write(text) {
          complaints += text;
        },
      },
    },
  );
  if (error || !bytes) fail(`${complaints}${error ?? 'the compiler wrote nothing'}`);
  return Buffer.from(bytes).toString('base64');
}

for (const { name, features, simd, flags } of KERNELS) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const source = `packages/${name}/kernel`;
  const file = `packages/${name}/src/kernel/kernel-bytes.ts`;
  const text = `// Made by "npm run kernel" from ${source}; not to be edited.

/** The kernel for processors with SIMD, WebAssembly in base64. */
export const SIMD_KERNEL =
  '${await compile(source, flags, [...features, ...simd])}';

/** The same for all others. */
export const SCALAR_KERNEL =
  '${await compile(source, flags, features)}';
`;
  const target = path.join(ROOT, file);
  if (!isCheck) fs.writeFileSync(target, text);
  else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text)
    fail(`${file} is not what ${source} compiles to: run "npm run kernel"`);
}

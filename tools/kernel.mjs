import { requireNode } from './node-version.mjs';

requireNode();
const fs = await import('node:fs');
const path = await import('node:path');
const { installMissing, ROOT } = await import('./prepare.mjs');

/**
 * Compiles the engine's kernel (AssemblyScript) and writes its bytes into a module of the engine, so that an install
 * needs no compiler; with --check it only says whether the bytes there are those of the source.
 */
const SOURCE = 'packages/engine/kernel';
const TARGET = 'packages/engine/src/kernel/kernel-bytes.ts';
/** A memory of any size up to all that 32 bits reach satisfies the import; a maximum is what a shared one must name. */
const MAXIMUM_PAGES = 65_536;

const isCheck = process.argv.includes('--check');
if (!isCheck) installMissing();
const { default: asc } = await import('assemblyscript/asc');

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

async function compile(isSimd) {
  let bytes;
  let complaints = '';
  const features = isSimd ? ['threads', 'simd', 'relaxed-simd'] : ['threads'];
  const { error } = await asc.main(
    [
      'kernel.ts',
      '--outFile=kernel.wasm',
      '-O3',
      '--converge',
      '--runtime=stub',
      '--use=abort=',
      '--importMemory',
      '--noExportMemory',
      '--sharedMemory',
      '--initialMemory=1',
      `--maximumMemory=${MAXIMUM_PAGES}`,
      `--enable=${features.join(',')}`,
    ],
    {
      readFile(file, folder) {
        const place = path.resolve(ROOT, SOURCE, folder, file);
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

const text = `// Made by "npm run kernel" from ${SOURCE}; not to be edited.

/** The kernel for processors with SIMD, WebAssembly in base64. */
export const SIMD_KERNEL =
  '${await compile(true)}';

/** The same for all others. */
export const SCALAR_KERNEL =
  '${await compile(false)}';
`;

const target = path.join(ROOT, TARGET);
if (!isCheck) fs.writeFileSync(target, text);
else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text)
  fail(`${TARGET} is not what ${SOURCE} compiles to: run "npm run kernel"`);

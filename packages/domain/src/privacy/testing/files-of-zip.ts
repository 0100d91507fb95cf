import { Buffer } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';

const LOCAL = 0x0403_4b50;
const CENTRAL = 0x0201_4b50;

/** Names and texts of the files in an archive, read from its central directory. @source APPNOTE.TXT - .ZIP File Format Specification */
export async function filesOfZip(bytes: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const zip = Buffer.concat(await Array.fromAsync(bytes));
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  while (at < end && zip.readUInt32LE(at) === CENTRAL) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error('The archive is torn');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    files[path] = (method === 0 ? content : inflateRawSync(content)).toString('utf8');
    at += 46 + name + extra + comment;
  }
  return files;
}

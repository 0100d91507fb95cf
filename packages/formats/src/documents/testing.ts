import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  content: string;
  /** What the directory claims the part unpacks to; the truth when left out. */
  declaredBytes?: number;
  isEncrypted?: boolean;
}

/** A zip file with deflated parts. */
export const zipOf = (parts: readonly Part[]): Uint8Array => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes, isEncrypted = false } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredBytes ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, tail, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
};

/** The least that a Word document needs, with the given paragraphs. */
export const docxOf = (paragraphs: readonly string[], extra: readonly Part[] = []): Uint8Array => {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const body = paragraphs.map((p) => `<w:p><w:r><w:t>${p}</w:t></w:r></w:p>`).join('');
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${types}"><Default Extension="xml" ContentType="${main}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Id="r" Type="${office}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    },
    ...extra,
  ]);
};

const objectsOf = (objects: readonly string[], trailer: string): Uint8Array => {
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = pdf.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
};

export interface PdfText {
  text: string;
  size: number;
  y: number;
}

/** A PDF with one page per list of lines, and a title among its properties. */
export const pdfOf = (pages: readonly (readonly PdfText[])[], title = 'untitled'): Uint8Array => {
  const first = 5;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${title}) >>`,
  ];
  pages.forEach((lines, i) => {
    const content = lines
      .map(({ text, size, y }) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`)
      .join('\n');
    const page = `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>`;
    objects.push(`<< ${page} /Contents ${first + 2 * i + 1} 0 R >>`);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return objectsOf(objects, '/Info 4 0 R');
};

/** A PDF that asks for a password. */
export const encryptedPdf = (): Uint8Array => {
  const secret = `<${'41'.repeat(32)}>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`,
  ];
  return objectsOf(objects, `/Encrypt 3 0 R /ID [<${'42'.repeat(16)}> <${'42'.repeat(16)}>]`);
};

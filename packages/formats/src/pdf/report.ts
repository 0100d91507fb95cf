import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

const require = createRequire(import.meta.url);
const FONTS = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
const fontFile = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/${name}`);

/** A heading with lines under it; `isSmall` ones are said beside others. */
export interface ReportSection {
  heading: string;
  lines: readonly { text: string; isSmall?: boolean; isBold?: boolean }[];
}

export interface Report {
  title: string;
  /** Under the title, in the words of a reader. */
  lead: string;
  created: Date;
  facts: readonly { name: string; value: string }[];
  sections: readonly ReportSection[];
  /** At the foot of every page, before its number. */
  footer: string;
}

/** A4 in points. */
const MARGIN = 50;
const SIZES = { title: 17, heading: 12, plain: 9.5, small: 8 } as const;
const FOOT_HEIGHT = 30;

type Document = PDFKit.PDFDocument;

/** What the library keeps of the font in use: whether it has a sign. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

/** Signs that the font lacks are written by their numbers: never as a box, which says nothing. */
const writer = (document: Document) => {
  document.font('plain');
  const { font } = (document as unknown as WithFont)._font;
  return (text: string): string =>
    Array.from(text.toWellFormed().normalize('NFC'), (sign) => {
      const codePoint = sign.codePointAt(0) ?? 0;
      if (codePoint < 0x20) return ' ';
      if (font.hasGlyphForCodePoint(codePoint)) return sign;
      return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    }).join('');
};

type Write = ReturnType<typeof writer>;

function writeHead(document: Document, { title, lead, facts }: Report, write: Write): void {
  document.font('bold').fontSize(SIZES.title).text(write(title));
  document.moveDown(0.3).font('plain').fontSize(SIZES.plain).text(write(lead));
  document.moveDown(0.6);
  for (const { name, value } of facts) {
    document
      .font('bold')
      .fontSize(SIZES.small)
      .text(write(`${name}: `), { continued: true });
    document.font('plain').text(write(value));
  }
}

function writeSection(document: Document, { heading, lines }: ReportSection, write: Write): void {
  document.moveDown(1).font('bold').fontSize(SIZES.heading).text(write(heading));
  document.moveDown(0.2);
  for (const { text, isSmall = false, isBold = false } of lines) {
    document.font(isBold ? 'bold' : 'plain').fontSize(isSmall ? SIZES.small : SIZES.plain);
    document.text(write(text), { indent: isSmall ? 12 : 0, paragraphGap: isSmall ? 1 : 2 });
  }
}

/** Once all pages are there, so that each can say how many there are. */
function writeFeet(document: Document, footer: string, write: Write): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // What is written below the margin would begin a new page.
    document.page.margins.bottom = 0;
    document
      .font('plain')
      .fontSize(SIZES.small)
      .text(write(`${footer} · page ${page + 1} of ${count}`), MARGIN, document.page.height - FOOT_HEIGHT, {
        lineBreak: false,
      });
  }
}

/**
 * A report as a PDF, A4: a head with facts, and sections of lines. Its fonts hold Latin, Cyrillic, Greek and more; signs
 * of other scripts are written as `[U+674E]`.
 */
export async function pdfReport(report: Report): Promise<Uint8Array> {
  const document = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: report.title, Producer: 'Peerlens', Creator: 'Peerlens', CreationDate: report.created },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, fontFile(file));
  const write = writer(document);
  writeHead(document, report, write);
  for (const section of report.sections) writeSection(document, section, write);
  writeFeet(document, report.footer, write);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

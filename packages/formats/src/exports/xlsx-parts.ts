const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet whose first row stays in sight. */
export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** What a workbook of so many sheets has beside them. @source ECMA-376, part 2 (packages) and part 1, section 18.2 */
export function partsOf(sheets: number): { name: string; xml: string }[] {
  const overrides = numbers(sheets).map(
    (n) => `<Override PartName="/${sheetPath(n)}" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const listed = numbers(sheets).map((n) => `<sheet name="Articles ${n}" sheetId="${n}" r:id="rId${n}"/>`);
  const links = numbers(sheets).map(
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return [
    {
      name: 'xl/workbook.xml',
      xml: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      xml: `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">${links.join('')}</Relationships>`,
    },
    {
      name: '_rels/.rels',
      xml: `${HEAD}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: '[Content_Types].xml',
      xml: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    },
  ];
}

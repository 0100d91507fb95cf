import { EXPORT_FORMATS, articleFormats } from '@peerlens/formats/exports/formats.ts';
import type { FileAnswer } from './row.ts';

/** What articles are exported as. */
export const exportFiles: FileAnswer = {
  files: Object.fromEntries(
    EXPORT_FORMATS.map((format) => [articleFormats[format].contentType, `format=${format}`]),
  ),
};

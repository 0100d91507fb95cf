const BOUNDARY = 'of-the-parts';

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A part of a multipart body: a file where it has a file name, else a field. */
export interface Part {
  name: string;
  fileName?: string;
  content: string | Buffer;
}

export const multipartBody = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => {
      const file =
        fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
      return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

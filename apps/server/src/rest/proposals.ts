import { invalid } from '@peerlens/kernel';
import { route } from './route.ts';

export const proposalsRows = [
  route({
    method: 'POST',
    url: '/api/proposals/extractions/',
    call: async (api, { raw }) => {
      if (!raw.isMultipart()) throw invalid('Send the file as multipart/form-data in the field "file"');
      const part = await raw.file();
      if (!part || part.fieldname !== 'file') throw invalid('There is no file in the field "file"');
      const bytes = await part.toBuffer();
      return api.proposals.extract({ fileName: part.filename || 'unnamed', bytes: new Uint8Array(bytes) });
    },
    reply: (extraction) => extraction,
  }),
];

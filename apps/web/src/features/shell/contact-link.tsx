import { api } from '../../lib/api.ts';

/** The address of whoever runs the installation, to write to. Nothing until it is known. */
export const ContactLink = () => {
  const { data: overview } = api.overview.get.useQuery();
  return overview && <a href={`mailto:${overview.contactEmail}`}>{overview.contactEmail}</a>;
};

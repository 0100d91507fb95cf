import { Link } from '@tanstack/react-router';
import { proposalsTexts as t } from './proposals.texts.ts';

/** The way to a page of a folder, or of a proposal in it. */
export const folderCrumbs = ({ id, name }: { id: number; name: string }) => [
  <Link key="folders" to="/folders/">
    {t.folders}
  </Link>,
  <Link key="folder" to="/folder/$id/" params={{ id: String(id) }}>
    {name}
  </Link>,
];

import { IconUsersGroup } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/links.tsx';
import { authorsTexts as t } from './authors.texts.ts';

/** Leads to the referees of an author's profile. */
export const FindRefereesLink = ({ id }: { id: string }) => (
  <ButtonLink
    to="/referees-beam/$docKind/$docId/"
    params={{ docKind: 'author', docId: id }}
    preload={false}
    size="md"
    leftSection={<IconUsersGroup size={19} aria-hidden />}
  >
    {t.findReferees}
  </ButtonLink>
);

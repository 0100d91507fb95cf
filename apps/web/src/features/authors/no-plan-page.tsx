import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { CONTACT_EMAIL } from '../shell/shell.texts.ts';
import report from './report.module.css';
import { reportsTexts as t } from './reports.texts.ts';

const requestOf = (id: number): string => {
  const subject = encodeURIComponent(t.requestSubject);
  const body = encodeURIComponent(t.requestBody(`${window.location.origin}/reports/author/${id}/`));
  return `mailto:${CONTACT_EMAIL}?subject=${subject}&body=${body}`;
};

/** What a report is, for whoever has no plan with reports. @source specification 3, section 2 */
export const NoPlanPage = ({ author: { id, name } }: { author: ApiOutputs['authors']['short'] }) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const params = { id: String(id) };
  return (
    <Page title={t.noPlan} width="narrow">
      <PageHead
        title={t.noPlan}
        lead={t.noPlanLead(name)}
        crumbs={[
          <Link key="author" to="/author/$id/{-$slug}/" params={params}>
            {name}
          </Link>,
          t.report,
        ]}
      />
      <Card>
        <div className={report.stack}>
          <h2>{t.whatIsIt}</h2>
          <ul className={report.parts}>
            {t.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <p>{t.free}</p>
          <div className={report.request}>
            <Button component="a" href={requestOf(id)} leftSection={<IconMail size={19} aria-hidden />}>
              {t.request}
            </Button>
            <span>
              {t.contact} <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
            </span>
          </div>
        </div>
      </Card>
      <p className={report.request}>
        <Link to="/author/$id/{-$slug}/" params={params}>
          {t.back}
        </Link>
        {user?.is_authenticated === false && (
          <Link to="/accounts/login/" search={{ next: `/reports/author/${id}/` }}>
            {t.logIn}
          </Link>
        )}
      </p>
    </Page>
  );
};

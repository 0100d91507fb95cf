import { Link } from '@tanstack/react-router';
import { OPENED } from '@peerlens/domain/quotas/quotas.policy.ts';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import report from './report.module.css';
import { reportsTexts as t } from './reports.texts.ts';

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
            <ButtonLink to="/plans/request/" search={{ quota: OPENED.readAuthorReport.quota }}>
              {t.request}
            </ButtonLink>
            <span>
              {t.contact} <ContactLink />
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

import { OPENED } from '@peerlens/domain/quotas/quotas.policy.ts';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/links.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import report from '../authors/report.module.css';
import { ContactLink } from '../shell/contact-link.tsx';
import { promoTexts as t } from './marks.texts.ts';
import type { DocumentValue } from './referee-query.ts';

/** What the referee finder is, for whoever has tried it on this article. @source specification 3, section 2 */
export const PromoPage = ({ document: { title, url } }: { document: DocumentValue }) => (
  <Page title={t.title} width="narrow">
    <PageHead
      title={t.title}
      lead={t.lead}
      crumbs={[
        <Link key="article" to={url}>
          {title}
        </Link>,
        t.crumb,
      ]}
    />
    <Card>
      <div className={report.stack}>
        <h2>{t.what}</h2>
        <ul className={report.parts}>
          {t.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{t.free}</p>
        <div className={report.request}>
          <ButtonLink to="/plans/request/" search={{ quota: OPENED.findRefereesAgain.quota }}>
            {t.request}
          </ButtonLink>
          <span>
            {t.contact} <ContactLink />
          </span>
        </div>
      </div>
    </Card>
    <p>
      <Link to={url}>{t.back}</Link>
    </p>
  </Page>
);

import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import styles from './privacy.module.css';
import { privacyTexts as t } from './privacy.texts.ts';

/** As this installation is set up. */
const Periods = () => {
  const [periods] = api.privacy.periods.useSuspenseQuery();
  return (
    <table className={styles.periods}>
      <thead>
        <tr>
          <th scope="col">{t.period}</th>
          <th scope="col">{t.days}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ name, days }) => (
          <tr key={name}>
            <th scope="row">{t.periods[name]}</th>
            <td>{plural(days, 'day', 'days')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const PrivacyPage = () => {
  const { data: user } = api.accounts.currentUser.useQuery();
  return (
    <Page title={t.title} width="narrow">
      <PageHead title={t.title} lead={t.lead} />
      <Section title={t.who}>
        <p>
          {t.whoText} <ContactLink />.
        </p>
      </Section>
      <Section title={t.users}>
        <dl className={styles.kept}>
          {t.kept.map(([what, why]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t.guests}>
        <p>{t.guestsText}</p>
      </Section>
      <Section title={t.authors}>
        <p>{t.authorsText}</p>
        <p>
          {t.authorsRights} <ContactLink />
        </p>
      </Section>
      <Section title={t.long}>
        <Periods />
        <p>{t.otherwise}</p>
      </Section>
      <Section title={t.rights}>
        <p>{t.rightsText}</p>
      </Section>
      {user?.is_authenticated && (
        <Section title={t.yours}>
          <p>
            {t.yoursText} <Link to="/profile/data/">{t.yoursLink}</Link>
          </p>
        </Section>
      )}
    </Page>
  );
};

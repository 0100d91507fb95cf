import { api } from '../../lib/api.ts';
import { ContactLink } from './contact-link.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';
import { useExists } from './use-menu.ts';

/** Who provides the product, how to reach them, and what they do with personal data. @source specification 1, section 2.2 */
export const Footer = ({ onKeys }: { onKeys: () => void }) => {
  const { data: overview } = api.overview.get.useQuery();
  const exists = useExists();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>{overview && t.provider(overview.provider)}</span>
        <div className={styles.footerLinks}>
          {overview && (
            <span>
              {t.contact}: <ContactLink />
            </span>
          )}
          {exists('/privacy/') && (
            <MenuLink entry={{ id: 'privacy', label: t.entries.privacy, href: '/privacy/' }} />
          )}
          <button type="button" onClick={onKeys}>
            {t.keys}
          </button>
        </div>
      </div>
    </footer>
  );
};

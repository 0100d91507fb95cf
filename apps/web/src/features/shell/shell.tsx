import { IconArrowUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isTyping } from '../../lib/is-typing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Banners } from './banners.tsx';
import { SEARCH_BOX } from './search-box.tsx';
import styles from './shell.module.css';
import { CONTACT_EMAIL, shellTexts as t } from './shell.texts.ts';
import { TopBar } from './top-bar.tsx';

/** @source specification 1, section 9 */
const TO_TOP_AFTER_PX = 300;

/** `/` goes to the search box, wherever one is. */
const useSearchKey = () => {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>(`[${SEARCH_BOX}]`);
      if (box) box.select();
      else void router.navigate({ to: '/search/', search: {} });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
};

const ToTop = () => {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > TO_TOP_AFTER_PX);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isFar) return null;
  return (
    <IconButton
      className={styles.toTop}
      label={t.toTop}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
      }}
    >
      <IconArrowUp size={20} aria-hidden />
    </IconButton>
  );
};

/** Everything around a page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  useSearchKey();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <TopBar />
      <Banners />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          <span>{t.provider}</span>
          <span>
            {t.contact}: <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
          </span>
        </div>
      </footer>
      <ToTop />
    </>
  );
};

import { IconArrowUp } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Alerts } from './alerts.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';
import { TopBar } from './top-bar.tsx';
import { usePageKeys } from './use-page-keys.ts';

/** @source specification 1, section 9 */
const TO_TOP_AFTER_PX = 300;

const KeySheet = lazy(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })));

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
  const [hasKeys, setKeys] = useState(false);
  usePageKeys(() => setKeys(true));
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
      <Footer onKeys={() => setKeys(true)} />
      <ToTop />
      <Alerts />
      {hasKeys && (
        <Suspense>
          <KeySheet onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </>
  );
};

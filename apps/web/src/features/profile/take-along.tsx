import { Button } from '@mantine/core';
import { Section } from '../../ui/page.tsx';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

/** Everything kept about oneself, to be downloaded. */
export const TakeAlong = () => (
  <Section title={t.exportTitle}>
    <p className={styles.text}>{t.exportText}</p>
    <p>
      <Button component="a" href="/api/privacy/export" download variant="default">
        {t.exportLink}
      </Button>
    </p>
  </Section>
);

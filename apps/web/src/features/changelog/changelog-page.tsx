import changelog from '../../../../../CHANGELOG.md?raw';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import styles from './changelog.module.css';
import { changelogTexts as t } from './changelog.texts.ts';
import { readReleases } from './release-notes.ts';

const RELEASES = readReleases(changelog);

/** What is new in each version, as the changelog of the project says. */
export const ChangelogPage = () => (
  <Page title={t.title} width="narrow">
    <PageHead title={t.title} />
    {RELEASES.map(({ name, news }) => (
      <Section key={name} title={name}>
        <ul className={styles.news}>
          {news.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Section>
    ))}
  </Page>
);

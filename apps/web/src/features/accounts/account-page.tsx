import type { ReactNode } from 'react';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import styles from './accounts.module.css';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring pages. */
  links?: ReactNode;
}

/** A narrow page with one thing to do. */
export const AccountPage = ({ title, lead, children, links }: AccountPageProps) => (
  <Page title={title} width="small">
    <PageHead title={title} lead={lead} />
    <Card>{children}</Card>
    {links && <div className={styles.links}>{links}</div>}
  </Page>
);

import type { ReactNode } from 'react';
import { Page, PageHead } from '../../ui/page.tsx';
import { FeedHead } from './feed-links.tsx';
import { OntologyTabs } from './ontology-tabs.tsx';
import { ontologyTabsTexts as t } from './ontology-tabs.texts.ts';

interface OntologyPageProps {
  /** For the window. */
  title: string;
  /** What the page is headed; the title unless given. */
  heading?: ReactNode;
  lead?: ReactNode;
  crumbs?: ReactNode[];
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the ontology: its tabs, then what it is about. */
export const OntologyPage = ({ title, heading, children, ...head }: OntologyPageProps) => (
  <Page title={`${title} · ${t.ontology}`}>
    <FeedHead />
    <OntologyTabs />
    <PageHead title={heading ?? title} {...head} />
    {children}
  </Page>
);

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page, Section } from '../../ui/page.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import { useExists } from '../shell/use-menu.ts';
import styles from './products.module.css';
import { productTexts, productsTexts as t } from './products.texts.ts';
import type { ProductId } from './products.texts.ts';

const PLANS = '/plans/request/';

/** What a product is for, how it works, and what of it works today. */
export const ProductPage = ({ product }: { product: ProductId }) => {
  const exists = useExists();
  const { title, lead, steps, today, actions } = productTexts[product];
  return (
    <Page title={title} width="narrow">
      <header className={styles.hero}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <div className={styles.actions}>
          {actions.map(({ label, href }, place) => (
            <Button
              key={href}
              component={Link}
              {...{ to: href }}
              variant={place === 0 ? 'filled' : 'default'}
              size="md"
            >
              {label}
            </Button>
          ))}
          {exists(PLANS) && (
            <Button component={Link} {...{ to: PLANS }} variant="default" size="md">
              {t.request}
            </Button>
          )}
        </div>
      </header>
      <Section title={t.how}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <p className={styles.today}>
        {today} {t.ask} <ContactLink />.
      </p>
    </Page>
  );
};

import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** Fields of the first page: as light as the browser's own, in our looks. */
export const inputClass = styles.input;
export const searchClass = styles.search;
export const largeClass = styles.large;

export const TextField = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <input type="text" className={styles.input} {...rest} />
  </label>
);

export const TextArea = ({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <textarea className={styles.input} {...rest} />
  </label>
);

import { PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { accountsTexts as t } from './accounts.texts.ts';

interface FieldProps {
  label?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error?: string | false | null | undefined;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LEAST_PASSWORD_CHARACTERS = 10;

export const faultOfEmail = (email: string): string | null => {
  if (email.trim() === '') return t.needEmail;
  return ADDRESS.test(email.trim()) ? null : t.needAddress;
};
export const faultOfNewPassword = (password: string): string | null => {
  if (password === '') return t.needPassword;
  return password.length < LEAST_PASSWORD_CHARACTERS ? t.shortPassword : null;
};
export const faultOfPassword = (password: string): string | null => (password === '' ? t.needPassword : null);
export const faultOfName = (name: string): string | null => (name.trim() === '' ? t.needName : null);

/** What the server says of one field of a form; null when it says nothing, or something about another. */
export const saidOfField = (error: unknown, field: string): string | null => {
  const { message, data } = (error ?? {}) as {
    message?: string;
    data?: { details?: { field?: unknown } } | null;
  };
  return data?.details?.field === field ? (message ?? null) : null;
};

export const EmailField = ({ value, onChange, error }: FieldProps) => (
  <TextInput
    label={t.email}
    type="email"
    name="email"
    autoComplete="username"
    required
    withAsterisk={false}
    maxLength={320}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export const PasswordField = ({
  label = t.password,
  name = 'password',
  value,
  onChange,
  error,
}: FieldProps) => (
  <PasswordInput
    label={label}
    name={name}
    autoComplete="current-password"
    required
    withAsterisk={false}
    maxLength={256}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export const NewPasswordField = ({
  label = t.newPassword,
  name = 'password',
  value,
  onChange,
  error,
}: FieldProps) => (
  <PasswordInput
    label={label}
    description={t.newPasswordHint}
    name={name}
    autoComplete="new-password"
    required
    withAsterisk={false}
    maxLength={256}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

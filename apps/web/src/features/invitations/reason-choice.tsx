import { Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { DECLINE_REASONS } from '@peerlens/domain/invitations/invitations.contract.ts';
import type { DeclineReason } from '@peerlens/domain/invitations/invitations.contract.ts';
import styles from './invitations.module.css';
import { REASON_TEXTS } from './invitations.texts.ts';

interface ReasonChoiceProps {
  label: string;
  reason: DeclineReason;
  onChange: (reason: DeclineReason) => void;
}

/** Why somebody does not review. */
export const ReasonChoice = ({ label, reason, onChange }: ReasonChoiceProps) => (
  <Radio.Group
    label={label}
    value={reason}
    onChange={(value) => onChange(DECLINE_REASONS.find((one) => one === value) ?? reason)}
  >
    <div className={styles.choices}>
      {DECLINE_REASONS.map((one) => (
        <Radio key={one} value={one} label={REASON_TEXTS[one]} />
      ))}
    </div>
  </Radio.Group>
);

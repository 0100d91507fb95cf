import styles from './integrations.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Some of a closed list, each with what it means and with the word that the interface uses for it. */
export const Choices = <Value extends string>({
  legend,
  options,
  names,
  chosen,
  onChange,
}: ChoicesProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={option} className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen.includes(option)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
          }
        />
        <span>
          {names[option]}
          <small>{option}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

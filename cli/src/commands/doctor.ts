import { Command } from 'commander';
import { variablesIn } from '@peerlens/kernel';

/** A variable's value as it may be shown: addresses may carry a password. */
const shown = (value: string): string => value.replace(/\/\/[^/]*@/, '//…@');

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('List the settings of this installation and their defaults.')
    .action(() => {
      const variables = variablesIn(process.env);
      const width = Math.max(...variables.map(({ name }) => name.length)) + 2;
      for (const { name, sets, fallback, isSecret } of variables) {
        const value = process.env[name];
        const set = value && (isSecret ? 'set, not shown' : shown(value));
        console.log(`${name.padEnd(width)}${set || `(${fallback})`}\n${' '.repeat(width)}${sets}`);
      }
    });

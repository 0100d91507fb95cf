import { Command } from 'commander';
import { VARIABLES } from '@peerlens/kernel';

/** A variable's value as it may be shown: addresses may carry a password. */
const shown = (value: string): string => value.replace(/\/\/[^/]*@/, '//…@');

const WIDTH = Math.max(...VARIABLES.map(({ name }) => name.length)) + 2;

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('List the settings of this installation and their defaults.')
    .action(() => {
      for (const { name, sets, fallback } of VARIABLES) {
        const value = process.env[name];
        console.log(
          `${name.padEnd(WIDTH)}${value ? shown(value) : `(${fallback})`}\n${' '.repeat(WIDTH)}${sets}`,
        );
      }
    });

import { Checkbox as MantineCheckbox, type CheckboxProps } from '@mantine/core';
import { themed } from './themed.js';

export const Checkbox = themed<CheckboxProps>(MantineCheckbox);

import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { themed } from './themed.js';

export const NumberInput = themed<NumberInputProps>(MantineNumberInput);

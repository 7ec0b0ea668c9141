import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { themed } from './themed.js';

export const PasswordInput = themed<PasswordInputProps>(MantinePasswordInput);

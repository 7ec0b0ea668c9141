import { Textarea as MantineTextarea, type TextareaProps } from '@mantine/core';
import { themed } from './themed.js';

export const Textarea = themed<TextareaProps>(MantineTextarea);

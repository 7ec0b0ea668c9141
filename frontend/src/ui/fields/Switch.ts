import { Switch as MantineSwitch, type SwitchProps } from '@mantine/core';
import { themed } from './themed.js';

export const Switch = themed<SwitchProps>(MantineSwitch);

import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ButtonHTMLAttributes, Ref } from 'react';

type MenuButtonProps = ActionIconProps &
  ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> };

/** An icon that does something, with its name for those who do not see it. */
export function MenuButton({ label, ...rest }: MenuButtonProps) {
  return <ActionIcon aria-label={label} {...rest} />;
}

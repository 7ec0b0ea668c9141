import type { ComponentPropsWithRef } from 'react';
import { IconButton } from './IconButton.js';

/** An icon that does something, with its name for those who do not see it. */
export function MenuButton({ label, ...rest }: Omit<ComponentPropsWithRef<'button'>, 'color'> & { label: string }) {
  return <IconButton aria-label={label} {...rest} />;
}

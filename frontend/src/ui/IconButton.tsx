import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './IconButton.module.css';

type IconButtonProps<Of extends ElementType = 'button'> = { component?: Of; color?: 'gray' | 'red' } & Omit<
  ComponentPropsWithRef<Of>,
  'component' | 'color'
>;

/** A button that is only an icon: `aria-label` says what it does. */
export function IconButton<Of extends ElementType = 'button'>({
  component,
  color = 'gray',
  className = '',
  ...rest
}: IconButtonProps<Of>) {
  const Root: ElementType = component ?? 'button';
  return (
    <Root
      {...(component ? {} : { type: 'button' })}
      {...rest}
      className={`${classes.button} ${className}`}
      data-color={color}
    />
  );
}

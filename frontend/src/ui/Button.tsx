import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './Button.module.css';

export interface ButtonLook {
  /** `default` has a border, `light` a soft ground, `subtle` neither. */
  variant?: 'filled' | 'default' | 'light' | 'subtle';
  color?: 'teal' | 'red' | 'green' | 'gray';
  size?: 'md' | 'lg' | 'compact-md';
  radius?: 'md' | 'xl';
  fullWidth?: boolean;
  /** Something is on its way: it cannot be pressed and says so. */
  loading?: boolean;
  leftSection?: ReactNode;
}

export type ButtonProps<Of extends ElementType = 'button'> = ButtonLook & { component?: Of } & Omit<
    ComponentPropsWithRef<Of>,
    keyof ButtonLook | 'component'
  >;

/** A button, or with `component` what looks like one. Plain HTML: the first screens are spared a library for it. */
export function Button<Of extends ElementType = 'button'>({
  component,
  variant = 'filled',
  color = 'teal',
  size = 'md',
  radius = 'md',
  fullWidth = false,
  loading,
  leftSection,
  className = '',
  children,
  ...rest
}: ButtonProps<Of>) {
  const Root: ElementType = component ?? 'button';
  const own = component ? {} : { type: 'button', disabled: Boolean(rest['disabled']) || loading === true };
  return (
    <Root
      {...own}
      {...rest}
      {...(component ? {} : { disabled: own.disabled })}
      className={`button ${classes.button} ${className}`}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-radius={radius}
      data-block={fullWidth ? '' : undefined}
      data-loading={loading ? '' : undefined}
    >
      {loading ? <span className={classes.loader} aria-hidden="true" /> : null}
      <span className={classes.inner}>
        {leftSection ? <span className={classes.section}>{leftSection}</span> : null}
        <span className={classes.label}>{children as ReactNode}</span>
      </span>
    </Root>
  );
}

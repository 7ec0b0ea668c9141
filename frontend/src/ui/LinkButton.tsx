import { Button, type ButtonProps } from './Button.js';
import { Link } from './Link.js';

/** A link that looks like a button: it goes somewhere, so it is an anchor. */
export function LinkButton(props: Omit<ButtonProps<typeof Link>, 'component'>) {
  return <Button component={Link} {...props} />;
}

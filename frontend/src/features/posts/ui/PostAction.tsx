import type { PostAction as Action } from '@afi/contracts/post-action';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import {
  IconBrandWhatsapp,
  IconCreditCard,
  IconDownload,
  IconExternalLink,
  IconMail,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { formatMoney, formatPhone } from '../../../lib/format.js';
import { whatsAppLink } from '../../../lib/phone/whatsapp-link.js';
import { Chip } from '../../../ui/Chip.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { Translated } from '../../../ui/translated.js';
import { useClick } from '../api/marks.js';
import { ReceivedLink } from './ReceivedLink.js';

interface Way {
  icon: TablerIcon;
  label: string;
  href: string;
  download?: string;
}

/** A number as it is read out, which may go on below where the button is narrow. */
const spaced = (phone: string): string => formatPhone(phone).replaceAll('\u00a0', ' ');

/** Where a button leads; a contact has two ways. None for what another word shows. */
function useWays(action: Action): Way[] {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (otherwise: string) => ('label' in action && action.label) || otherwise;
  switch (action.type) {
    case 'link':
      return [{ icon: IconExternalLink, label: label(t('posts:actions.link')), href: action.url }];
    case 'download': {
      const form = action.media?.variants.at(-1);
      if (!form) return [];
      const text = `${label(action.media?.name ?? t('posts:actions.download'))} · ${format.bytes(form.bytes)}`;
      return [{ icon: IconDownload, label: text, href: form.url, download: action.media?.name ?? '' }];
    }
    case 'whatsapp': {
      const href = whatsAppLink(action.message ?? '', action.phone);
      return [{ icon: IconBrandWhatsapp, label: label(t('posts:actions.whatsapp')), href }];
    }
    case 'email': {
      const about = action.subject ? `?subject=${encodeURIComponent(action.subject)}` : '';
      return [{ icon: IconMail, label: label(t('posts:actions.email')), href: `mailto:${action.email}${about}` }];
    }
    case 'phone':
      return [{ icon: IconPhone, label: label(spaced(action.phone)), href: `tel:${action.phone}` }];
    case 'contact':
      return [
        ...(action.phone
          ? [{ icon: IconPhone, label: `${action.name} · ${spaced(action.phone)}`, href: `tel:${action.phone}` }]
          : []),
        ...(action.email ? [{ icon: IconMail, label: action.email, href: `mailto:${action.email}` }] : []),
      ];
    default:
      return [];
  }
}

interface LinkOrButtonProps {
  to: string | null;
  own: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A preview leads nowhere, and nor does what somebody asks of others. */
function LinkOrButton({ to, own, onClick, children }: LinkOrButtonProps) {
  const look = {
    variant: 'light',
    fullWidth: true,
    leftSection: <IconCreditCard size={20} aria-hidden="true" />,
  } as const;
  return to && !own ? (
    <Button component={Link} to={to} onClick={onClick} {...look}>
      {children}
    </Button>
  ) : (
    <Button {...look} disabled={own}>
      {children}
    </Button>
  );
}

interface ActionProps<A = Action> {
  action: A;
  /** A preview has none. */
  postId: string | null;
  /** Of a post the reader wrote. */
  own: boolean;
}

/** What a post asks money for: the way to pay, or that it is paid and what it gives. */
function Payment({ action, postId, own }: ActionProps<Extract<Action, { type: 'payment' }>>) {
  const { t } = useTranslation();
  const click = useClick(postId);
  const format = useFormat();
  const amount = formatMoney(action.amount);
  const { receipt } = action;
  const form = action.media?.variants.at(-1);
  return (
    <>
      {action.description ? (
        <p className="sm">
          {action.description}
          <Translated place="action.description" />
        </p>
      ) : null}
      {action.paid ? (
        <div>
          <Chip tone="ok">
            {receipt
              ? t('posts:payment.paidOn', { amount: formatMoney(receipt.amount), date: format.date(receipt.paidAt) })
              : t('posts:payment.paid')}
          </Chip>
        </div>
      ) : (
        <LinkOrButton to={postId && hrefOf(postScreens.payment, { id: postId })} own={own} onClick={click}>
          {action.label ?? t('posts:payment.pay')} · {amount}
        </LinkOrButton>
      )}
      {own && !action.paid ? <p className="sm mut">{t('posts:payment.own')}</p> : null}
      {postId && action.received ? <ReceivedLink postId={postId} received={action.received} /> : null}
      <Translated place="action.label" />
      {form ? (
        <Button
          component="a"
          href={form.url}
          download={action.media?.name ?? ''}
          variant="default"
          fullWidth
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {action.media?.name ?? t('posts:actions.download')}
        </Button>
      ) : action.file !== null && !action.paid && !own ? (
        <p className="sm mut">{t('posts:payment.gives')}</p>
      ) : null}
    </>
  );
}

/** The one button of a post: a call, a message, a page, a file, a payment. */
export function PostAction({ action, postId, own }: ActionProps) {
  const click = useClick(postId);
  const ways = useWays(action);
  if (action.type === 'payment') return <Payment action={action} postId={postId} own={own} />;
  const buttons = ways.map(({ icon: Icon, label, href, download }) => (
    <Button
      key={href}
      component="a"
      href={href}
      onClick={click}
      {...(download === undefined ? {} : { download })}
      {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
      variant="light"
      fullWidth
      leftSection={<Icon size={20} aria-hidden="true" />}
    >
      {label}
    </Button>
  ));
  return (
    <>
      {buttons}
      <Translated place="action.label" />
    </>
  );
}

import type { PostAction as Action } from '@afi/contracts/post-action';
import { Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconDownload,
  IconExternalLink,
  IconMail,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { useClick } from '../api/marks.js';

interface Way {
  icon: TablerIcon;
  label: string;
  href: string;
  download?: string;
}

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
      const text = action.message ? `?text=${encodeURIComponent(action.message)}` : '';
      const href = `https://wa.me/${action.phone.replace(/\D/g, '')}${text}`;
      return [{ icon: IconBrandWhatsapp, label: label(t('posts:actions.whatsapp')), href }];
    }
    case 'email': {
      const about = action.subject ? `?subject=${encodeURIComponent(action.subject)}` : '';
      return [{ icon: IconMail, label: label(t('posts:actions.email')), href: `mailto:${action.email}${about}` }];
    }
    case 'phone':
      return [{ icon: IconPhone, label: label(action.phone), href: `tel:${action.phone}` }];
    case 'contact':
      return [
        ...(action.phone
          ? [{ icon: IconPhone, label: `${action.name} · ${action.phone}`, href: `tel:${action.phone}` }]
          : []),
        ...(action.email ? [{ icon: IconMail, label: action.email, href: `mailto:${action.email}` }] : []),
      ];
    default:
      return [];
  }
}

/** The one button of a post: a call, a message, a page, a file. */
export function PostAction({ action, postId }: { action: Action; postId: string | null }) {
  const click = useClick(postId);
  const ways = useWays(action);
  return ways.map(({ icon: Icon, label, href, download }) => (
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
}

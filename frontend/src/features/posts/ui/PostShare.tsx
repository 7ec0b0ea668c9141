import { postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { whatsAppLink } from '../../../lib/phone/whatsapp-link.js';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';

/** Sends a post on: its address, and its title with it. Whoever may not read it is told so there. */
export function PostShare({ post }: { post: Pick<PostView, 'id' | 'title' | 'status' | 'visibility' | 'publicUrl'> }) {
  const { t } = useTranslation();
  if (post.status !== 'published' || post.visibility !== 'visible') return null;
  // What anybody may read is sent by the address that anybody can open.
  const link = post.publicUrl ?? `${window.location.origin}${hrefOf(postScreens.one, { id: post.id })}`;
  return (
    <div className="row wrap">
      <CopyButton text={link} label={t('posts:share.copy')} words={t('posts:share.copyLink')} />
      <Button
        component="a"
        href={whatsAppLink(`${post.title}\n${link}`)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
      >
        {t('posts:share.send')}
      </Button>
    </div>
  );
}

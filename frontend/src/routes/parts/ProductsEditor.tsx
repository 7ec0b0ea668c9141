import { productRoutes } from '@afi/contracts/products';
import { IconShoppingBag } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.js';
import { useMedias } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import type { BodyEditorProps } from '../../features/posts/ui/composer/body-kinds.js';
import { CarouselEditor, type WrittenProduct } from '../../features/posts/ui/composer/CarouselEditor.js';
import { formatMoney } from '../../lib/format.js';
import { useRouteQuery } from '../../lib/query/use-route-query.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Dialog } from '../../ui/Dialog.js';
import { postSlot } from './posts.upload-slot.js';

const ratio = 4 / 3;

interface PhotoProps {
  postKey: string;
  part: number;
  product: WrittenProduct;
  onChange: (mediaId: string | undefined) => void;
}

function Photo({ postKey, part, product, onChange }: PhotoProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => postSlot('carousel', postKey, part), [postKey, part]);
  const media = useMedias(product.mediaId ? [product.mediaId] : []).get(product.mediaId ?? '');
  return (
    <ImagePicker
      slot={slot}
      label={t('composer:form.product.photo')}
      hint=""
      ratio={ratio}
      current={media ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** What the person sells, to be taken over as it is today. */
function KnownProducts({ onAdd }: { onAdd: (products: readonly WrittenProduct[]) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useRouteQuery(
    productRoutes.list,
    { params: { userType: 'client' }, query: { limit: 50, active: true, sort: '-createdAt' } as never },
    { enabled: open },
  );
  const items = list.data?.items ?? [];
  const add = () => {
    const products = items.filter(({ id }) => chosen.includes(id));
    onAdd(
      products.map(({ name, price, description, photo }) => ({
        name,
        ...(price === null ? {} : { price }),
        ...(description ? { description: description.slice(0, 1_000) } : {}),
        ...(photo ? { mediaId: photo.id } : {}),
      })),
    );
    setChosen([]);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShoppingBag size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('composer:form.product.mine')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('composer:form.product.mine')}>
        <AsyncContent query={list}>
          {({ items: mine }) =>
            mine.length === 0 ? (
              <p className="mut">{t('composer:form.product.none')}</p>
            ) : (
              <>
                {mine.map(({ id, name, price }) => (
                  <label key={id} className="row" style={{ minHeight: '2.75rem' }}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      onChange={({ currentTarget }) =>
                        setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                      }
                    />
                    {price === null ? name : `${name} · ${formatMoney(price)}`}
                  </label>
                ))}
                <Button disabled={chosen.length === 0} onClick={add}>
                  {t('composer:form.product.take')}
                </Button>
              </>
            )
          }
        </AsyncContent>
      </Dialog>
    </>
  );
}

/** Products of a post, with their photos. */
export default function ProductsEditor(props: BodyEditorProps) {
  return (
    <CarouselEditor
      {...props}
      photo={(product, part, onChange) => (
        <Photo postKey={props.postKey} part={part} product={product} onChange={onChange} />
      )}
      known={(add) => <KnownProducts onAdd={add} />}
    />
  );
}

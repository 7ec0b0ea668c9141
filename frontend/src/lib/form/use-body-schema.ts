import type { Route } from '@afi/contracts/route';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { prefetchOnIdle } from '../idle-prefetch.js';
import { loadBodySchema, type CheckedContracts } from './route-schema.js';

/**
 * The route's own check of the body, null until zod is there. It is a quarter of what a form weighs, so it is loaded while the
 * browser idles, where data is not counted; else with the first touch of the form, or with what is sent.
 */
export function useBodySchema(route: Route, checked: CheckedContracts) {
  const [schema, setSchema] = useState<z.ZodType | null>(null);
  const loading = useRef<Promise<z.ZodType | null>>(null);
  const load = async () => {
    if (schema) return schema;
    loading.current ??= loadBodySchema(route, checked);
    const found = await loading.current;
    loading.current = null;
    setSchema(found);
    return found;
  };
  const loadAhead = useEffectEvent(load);
  useEffect(() => prefetchOnIdle([() => loadAhead()]), []);
  return { schema, load };
}

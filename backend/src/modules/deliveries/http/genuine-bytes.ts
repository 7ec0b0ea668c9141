import type { RateLimits } from '../../../platform/http/rate-limits.js';
import { isSignedCall, type SignedRequest } from '../../../platform/http/signed-bodies.js';
import { Problem } from '../../../platform/problem/problem.js';
import { isSigned } from './webhook-signature.js';

/**
 * The body of a signed call, as it came, once it is known to be genuine.
 * @throws Problem `deliveries.not-signed` (401); `http.unsupported-type` (415) for another kind of body than the route's
 */
export async function genuineBytes(
  request: SignedRequest,
  { header, type, secret, limits }: { header: string; type: string; secret: string | undefined; limits: RateLimits },
): Promise<Buffer> {
  if (!isSignedCall(request)) throw new Problem('deliveries.not-signed', 401);
  const { signedBytes } = request;
  if (!signedBytes || !request.is(type)) {
    // A provider sends what it always sends: what is signed otherwise is made up.
    await limits.noteForgery(request);
    throw new Problem('http.unsupported-type', 415);
  }
  if (!isSigned(signedBytes, request.get(header), secret)) {
    await limits.noteForgery(request);
    throw new Problem('deliveries.not-signed', 401);
  }
  return signedBytes;
}

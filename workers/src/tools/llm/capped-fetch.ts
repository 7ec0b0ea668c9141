/** Reads no more of an answer than the cap: a server gone mad must not fill the memory. */
export function cappedFetch(cap: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.body) return answer;
    let length = 0;
    const capped = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          length += chunk.byteLength;
          if (length > cap) controller.error(new Error('answer too large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(capped, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  };
}

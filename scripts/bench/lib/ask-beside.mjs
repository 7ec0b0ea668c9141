/** An honest reader beside whatever else the platform does. */

/**
 * Somebody who reads the same page again and again.
 * @param {string} url
 * @param {string} token
 * @param {number} [pauseMs] between an answer and the next call
 * @returns {{ stop(): Promise<number[]> }} milliseconds of each answer
 */
export function askBeside(url, token, pauseMs = 100) {
  let isOver = false;
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '10.9.9.9' };
  const asking = (async () => {
    const times = [];
    while (!isOver) {
      const begin = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`somebody else was answered ${response.status}`);
      times.push(performance.now() - begin);
      await new Promise((next) => setTimeout(next, pauseMs));
    }
    return times;
  })();
  asking.catch(() => {});
  return {
    stop() {
      isOver = true;
      return asking;
    },
  };
}

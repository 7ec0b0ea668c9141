const keepAlive = setInterval(() => {}, 1000);
process.send({ type: 'ready' });
const end = () => {
  clearInterval(keepAlive);
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('disconnect', end);

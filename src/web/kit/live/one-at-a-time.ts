/** Runs `work` one at a time: asked while it runs, it runs once more after it, however often it was asked. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  return function run() {
    again = running;
    if (running) return;
    running = true;
    const ended = () => {
      running = false;
      if (again) run();
    };
    work().then(ended, ended); // what failed is shown by the one who works; here only the next turn counts
  };
}

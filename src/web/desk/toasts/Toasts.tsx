import { useEffect } from 'react';
import { cssTransition, toast as draw, ToastContainer } from 'react-toastify/unstyled';
import { dismissToast, type Toast, toasts } from '#web/kit/http/toasts.ts';
import './toasts.css';

/** The length of both movements in milliseconds. */
const transitionMs = 750;

const Slide = cssTransition({
  enter: 'Toastify--animate toast-enters',
  exit: 'Toastify--animate toast-leaves',
  collapseDuration: transitionMs,
});

/** Draws the toasts of the staff app and the admin panel. */
export function Toasts() {
  useEffect(() => {
    const drawn = new Set<number>();
    const drawNew = () => {
      for (const each of toasts.get()) {
        if (drawn.has(each.id)) continue;
        drawn.add(each.id);
        drawOne(each);
      }
    };
    drawNew();
    return toasts.subscribe(drawNew);
  }, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      limit={20}
      pauseOnFocusLoss={false}
      closeOnClick
      closeButton={false}
      draggable
      draggablePercent={60}
      transition={Slide}
      hideProgressBar
      newestOnTop
      icon={false}
    />
  );
}

function drawOne({ id, text, kind, link }: Toast): void {
  const words = link ? (
    <span>
      {text} <a href={link.address}>{link.words}</a>
    </span>
  ) : (
    text
  );
  draw(words, {
    ...(link ? { autoClose: false as const } : {}), // as long as whoever reads it needs
    className: `toast toast-${kind}`,
    role: kind === 'bad' ? 'alert' : 'status',
    onClose: () => dismissToast(id),
  });
}

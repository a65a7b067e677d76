import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { asWritten, editorParts, pasteWords, startOf, writtenIn } from './editor.ts';
import { RichTools } from './RichTools.tsx';

type RichEditorProps = { html: string; language: LanguageCode; label: string; onChange: (html: string) => void };

/**
 * Writes the few forms that a page may have. The editor has its own way to write the same text: what says the same as what
 * was opened is reported as that, so that opening changes nothing and a change that is undone is none.
 */
export function RichEditor({ html, language, label, onChange }: RichEditorProps) {
  const { tag, direction } = languages[language];
  const written = useRef(html);
  const opened = useRef(html);
  const editor = useEditor({
    extensions: editorParts,
    content: startOf(html),
    injectCSS: false, // pages take no style sheet from a script
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang: tag, dir: direction },
      handleDOMEvents: { paste: pasteWords, drop: pasteWords },
    },
    onUpdate: ({ editor: changed }) => {
      const now = writtenIn(changed);
      const next = now === asWritten(opened.current) ? opened.current : now;
      if (next === written.current) return;
      written.current = next;
      onChange(next);
    },
  });
  useEffect(() => {
    // A draft, or what somebody else saved, was taken over.
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(startOf(html), { emitUpdate: false });
    opened.current = html;
  }, [editor, html]);
  return (
    <div className="rich-editor">
      <RichTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

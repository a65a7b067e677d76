import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { editorParts, pasteWords, startOf } from './editor.ts';
import { RichTools } from './RichTools.tsx';

type RichEditorProps = { html: string; language: LanguageCode; label: string; onChange: (html: string) => void };

/** Writes the few forms that a page may have. */
export function RichEditor({ html, language, label, onChange }: RichEditorProps) {
  const { tag, direction } = languages[language];
  const written = useRef(html);
  const editor = useEditor({
    extensions: editorParts,
    content: startOf(html),
    injectCSS: false, // pages take no style sheet from a script
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang: tag, dir: direction },
      handleDOMEvents: { paste: pasteWords, drop: pasteWords },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
  });
  useEffect(() => {
    // A draft, or what somebody else saved, was taken over.
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(startOf(html), { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rich-editor">
      <RichTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

import { Dialog } from '../../ui/dialog.tsx';
import styles from './key-sheet.module.css';
import { shellTexts as t } from './shell.texts.ts';
import { keyTexts } from './key-sheet.texts.ts';

/** The keys that the product knows, by where they work. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t.keys} close={t.close} onClose={onClose}>
    <div className={styles.sheet}>
      {keyTexts.map(({ where, keys }) => (
        <section key={where}>
          <h3>{where}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <div key={does}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);

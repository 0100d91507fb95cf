import { Dialog } from '../../ui/dialog.tsx';
import type { Menu } from './menu.ts';
import { MenuLinks } from './menu-link.tsx';
import styles from './phone-menu.module.css';
import { shellTexts as t } from './shell.texts.ts';

interface PhoneMenuProps {
  menu: Menu;
  onClose: () => void;
}

/** What the top bar has no room for on a narrow screen. */
export const PhoneMenu = ({ menu, onClose }: PhoneMenuProps) => (
  <Dialog title={t.menu} close={t.close} at="side" onClose={onClose}>
    <div className={styles.groups}>
      <nav aria-label={t.mainMenu}>
        <MenuLinks entries={menu.bar} />
      </nav>
      <nav aria-label={t.products}>
        <h3>{t.products}</h3>
        <MenuLinks entries={menu.products} />
      </nav>
      {menu.welcome.length > 0 && (
        <nav aria-label={t.account}>
          <h3>{t.account}</h3>
          <MenuLinks entries={menu.welcome} />
        </nav>
      )}
    </div>
  </Dialog>
);

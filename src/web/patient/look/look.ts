/** The stylesheets of the patient app, in the order in which they build on each other. */
import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/cord/cord.css';
import './page.css';
import './frame.css';
import './plate.css';
import './sizes.css';
import './controls.css';
import './cards.css';
import './sheet.css';
import './services.css';
import './requests.css';
